// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

interface Receiver {
    function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes calldata data)
        external
        returns (bytes4);
    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external returns (bytes4);
}

/// An ERC-1155, in which anybody may make items for anybody.
contract Editions {
    string public name;
    mapping(uint256 => string) public uri;
    mapping(address => mapping(uint256 => uint256)) private amounts;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);
    event URI(string value, uint256 indexed id);

    constructor(string memory itsName) {
        name = itsName;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function balanceOf(address owner, uint256 id) public view returns (uint256) {
        return amounts[owner][id];
    }

    function balanceOfBatch(address[] calldata owners, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory found)
    {
        require(owners.length == ids.length, "Editions: lengths differ");
        found = new uint256[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) found[i] = amounts[owners[i]][ids[i]];
    }

    function mint(address to, uint256 id, uint256 value, string calldata itsUri) external {
        require(to != address(0), "Editions: to nobody");
        amounts[to][id] += value;
        uri[id] = itsUri;
        emit URI(itsUri, id);
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external {
        move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
        if (to.code.length > 0) {
            require(
                Receiver(to).onERC1155Received(msg.sender, from, id, value, data)
                    == Receiver.onERC1155Received.selector,
                "Editions: cannot receive"
            );
        }
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external {
        require(ids.length == values.length, "Editions: lengths differ");
        for (uint256 i = 0; i < ids.length; i++) move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
        if (to.code.length > 0) {
            require(
                Receiver(to).onERC1155BatchReceived(msg.sender, from, ids, values, data)
                    == Receiver.onERC1155BatchReceived.selector,
                "Editions: cannot receive"
            );
        }
    }

    function move(address from, address to, uint256 id, uint256 value) private {
        require(from == msg.sender || isApprovedForAll[from][msg.sender], "Editions: not allowed");
        require(to != address(0) && amounts[from][id] >= value, "Editions: not enough");
        amounts[from][id] -= value;
        amounts[to][id] += value;
    }
}

// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// Answers as the Universal Resolver of ENS does, for one name. It has no storage, so that its code can be put
/// at the address where clients of chain 1 look for it.
contract UniversalResolver {
    address private constant ADA = 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266;
    /// Its reverse record claims ada's name, which does not lead back to it.
    address private constant MALLORY = 0x70997970C51812dc3A010C7d01b50e0d17dc79C8;
    string private constant NAME = "ada.eth";
    bytes32 private constant NAME_IN_DNS = keccak256(hex"036164610365746800");
    string private constant AVATAR = "https://devnet.example/ada.png";

    uint256 private constant COIN_ETHER = 60;

    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return answer(name, data);
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external view returns (bytes memory, address)
    {
        return answer(name, data);
    }

    function reverse(bytes calldata account, uint256 coin) external view returns (string memory, address, address) {
        return nameOf(account, coin);
    }

    function reverseWithGateways(bytes calldata account, uint256 coin, string[] calldata)
        external view returns (string memory, address, address)
    {
        return nameOf(account, coin);
    }

    function answer(bytes calldata name, bytes calldata data) private view returns (bytes memory, address) {
        if (keccak256(name) != NAME_IN_DNS) revert ResolverNotFound(name);
        bytes4 profile = bytes4(data);
        // addr(bytes32)
        if (profile == 0x3b3b57de) return (abi.encode(ADA), address(this));
        // addr(bytes32,uint256)
        if (profile == 0xf1cb7e06) {
            (, uint256 coin) = abi.decode(data[4:], (bytes32, uint256));
            return (abi.encode(coin == COIN_ETHER ? abi.encodePacked(ADA) : bytes("")), address(this));
        }
        // text(bytes32,string)
        if (profile == 0x59d1d43c) {
            (, string memory key) = abi.decode(data[4:], (bytes32, string));
            return (abi.encode(keccak256(bytes(key)) == keccak256("avatar") ? AVATAR : ""), address(this));
        }
        revert UnsupportedResolverProfile(profile);
    }

    function nameOf(bytes calldata account, uint256 coin) private view returns (string memory, address, address) {
        if (coin == COIN_ETHER && account.length == 20) {
            if (address(bytes20(account)) == ADA) return (NAME, address(this), address(this));
            if (address(bytes20(account)) == MALLORY) revert ReverseAddressMismatch(NAME, abi.encodePacked(ADA));
        }
        return ("", address(0), address(0));
    }
}
